/** The letter that stands for somebody; nothing for no name. */
export const initialOf = (name: string): string | undefined => [...name.trim()][0]?.toLocaleUpperCase('en')
