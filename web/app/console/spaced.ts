/** A phone number as one reads it: those of Oman in groups. */
export const spaced = (phone: string): string => phone.replace(/^(\+968)(\d{4})(\d{4})$/, '$1 $2 $3')
