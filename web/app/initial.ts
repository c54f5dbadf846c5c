/** The initial of a name, skipping bidirectional marks that came along when it was pasted; undefined for an empty name. */
export const initialOf = (name: string): string | undefined => /[^\s\p{Cf}]/u.exec(name)?.[0].toLocaleUpperCase('en')
