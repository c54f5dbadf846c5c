/** Joins the class names that are given: `classes('btn', busy && 'btn--busy')`. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
