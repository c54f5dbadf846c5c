/** Downloads a file that the page has made or fetched. */
export function saveAs(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Later, because the download has to begin first.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
