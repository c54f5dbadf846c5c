/** Accepted types and maximum bytes of uploaded files. The API also checks the content itself. */

/** Bytes that a multipart form may add around its file. */
export const FORM_EXTRA = 10_000

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Attachments of a message. */
export const ATTACHMENT_UPLOAD = { types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'], bytes: 10_000_000 } as const
/** A customer's own picture. */
export const PORTRAIT_UPLOAD = { types: PICTURE_TYPES, bytes: 5_000_000 } as const
/** Pictures of a vehicle, an article or an offer. */
export const STAFF_PICTURE_UPLOAD = { types: PICTURE_TYPES, bytes: 15_000_000 } as const
export const FLEET_LIST_UPLOAD = { types: ['text/csv', 'text/plain', 'application/vnd.ms-excel'], bytes: 2_000_000 } as const
