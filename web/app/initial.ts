/** The letter that stands for somebody, no mark of direction that came along with a name that was pasted; nothing for no name. */
export const initialOf = (name: string): string | undefined => /[^\s\p{Cf}]/u.exec(name)?.[0].toLocaleUpperCase('en')
