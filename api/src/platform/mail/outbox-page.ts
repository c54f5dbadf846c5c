/** Pages that show the e-mails of the outbox, for development only: whoever can read them can sign in as anybody. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { escaped } from './letters/frame.ts'
import { readLetter, type ReadLetter } from './read-letter.ts'

const SHOWN = 50
const NAME = /^[\w-]+\.eml$/

const STYLE = `:root{color-scheme:light dark}body{margin:2rem auto;max-width:60rem;padding-inline:1rem;font:1rem/1.5 "Segoe UI",Tahoma,sans-serif}
table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;padding:.4rem .6rem;border-block-end:1px solid #8886;vertical-align:top}
pre{white-space:pre-wrap;padding:1rem;border:1px solid #8886;border-radius:.5rem}iframe{inline-size:100%;block-size:46rem;border:1px solid #8886;border-radius:.5rem;background:#fff}`

const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

// Links may open, in a window outside the sandbox; scripts do not run, and nothing is loaded.
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
const LETTER_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .toReversed()
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>
${body}
</body></html>
`

const row = (name: string, letter: ReadLetter): string =>
  `<tr><td>${escaped(letter.header('date'))}</td><td>${escaped(letter.header('to'))}</td><td><a href="/dev/outbox/${name}"><bdi>${escaped(letter.header('subject'))}</bdi></a></td></tr>`

function listPage(rows: readonly string[]): string {
  if (rows.length === 0) return page('Outbox', '<p>No letter has been written yet.</p>')
  return page('Outbox', `<table><thead><tr><th>Date</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`)
}

function letterPage(name: string, letter: ReadLetter): string {
  const headers = ['from', 'to', 'date', 'message-id'].map(
    (header) => `<tr><th>${header}</th><td>${escaped(letter.header(header))}</td></tr>`,
  )
  return page(
    letter.header('subject'),
    `<p><a href="/dev/outbox">All letters</a></p><table>${headers.join('')}</table>
<h2>Text</h2><pre dir="auto">${escaped(letter.text)}</pre>
<h2>HTML</h2><iframe title="HTML" src="/dev/outbox/${name}/html" sandbox="${SANDBOX}"></iframe>`,
  )
}

/** Registered in development only. */
export const outboxPage =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    const read = async (name: string): Promise<ReadLetter | undefined> =>
      NAME.test(name) ? readFile(join(folder, name)).then(readLetter, () => undefined) : undefined
    const answer = (reply: FastifyReply, policy: string, body: string) =>
      reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(body)
    const none = (reply: FastifyReply) =>
      answer(reply.code(404), PAGE_POLICY, page('There is no such letter', '<p><a href="/dev/outbox">All letters</a></p>'))

    app.get('/dev/outbox', async (_request, reply) => {
      const names = (await namesIn(folder)).slice(0, SHOWN)
      const rows = await Promise.all(names.map(async (name) => row(name, readLetter(await readFile(join(folder, name))))))
      return answer(reply, PAGE_POLICY, listPage(rows))
    })
    app.get<{ Params: { name: string } }>('/dev/outbox/:name', async (request, reply) => {
      const letter = await read(request.params.name)
      return letter ? answer(reply, PAGE_POLICY, letterPage(request.params.name, letter)) : none(reply)
    })
    app.get<{ Params: { name: string } }>('/dev/outbox/:name/html', async (request, reply) => {
      const letter = await read(request.params.name)
      return letter ? answer(reply, LETTER_POLICY, letter.html) : none(reply)
    })
  }
