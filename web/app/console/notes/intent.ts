export const NOTE = 'note'
