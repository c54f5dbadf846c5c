/** What a failure is called by the system (`ENOENT`) or the database (`23505`), where it is called anything. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
