/** HTML written by staff. The API sanitises it when it is saved and again in each response. */
export function RichText({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised on the server, and the page's policy runs no script it does not know
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
