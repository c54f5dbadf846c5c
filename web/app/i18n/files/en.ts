/** Messages about files that people choose: for a message, a picture, a list. */
export const en = {
  attach: 'Attach files',
  attached: 'Files to send',
  removeFile: 'Remove {name}',
  tooMany: 'Up to {most} files can go with one message.',
  tooLarge: '{name} is {size}. The limit is {limit}.',
  wrongType: '{name} is not a JPEG, PNG, WebP or PDF file.',
  emptyFile: '{name} is empty.',
  notSent: '{name} could not be sent. Please try again.',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
} as const
