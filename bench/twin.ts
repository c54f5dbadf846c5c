/** The same content as a static page: the product's HTML without its scripts. Styles and pictures still come from the product. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { get } from './servers.ts'

/** The compression level of the product's page cache. */
const PACKED = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Keeps preloads of pictures and styles, because they affect what is seen. */
const withoutScripts = (page: string): string => page.replace(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

function passOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { url: path, method, headers } = asked
  const passed = request({ host: '127.0.0.1', port, path, method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  passed.once('error', (error) => answer.destroy(error))
  asked.pipe(passed)
}

/** Serves these pages from memory, as the product does from its page cache, and proxies everything else to the product. */
export async function serveTwins(port: number, paths: readonly string[]): Promise<Server> {
  const pages = new Map<string | undefined, Buffer>()
  for (const path of paths) pages.set(path, brotliCompressSync(withoutScripts((await get(port, path)).text), PACKED))
  const server = createServer((asked, answer) => {
    const page = pages.get(asked.url)
    if (page === undefined) return passOn(port, asked, answer)
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}
