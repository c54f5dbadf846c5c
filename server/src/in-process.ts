import type { Transport } from '@masar/contract/client'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

const NOTHING = Buffer.alloc(0)

/**
 * Each request and answer of `inject` has accessors made for it alone, and V8 keeps all that these reach until it clears up the whole of its
 * memory: what an answer was made of grew old with every call. So it is taken away once the answer has been read; nothing happens to it then.
 */
function letGo(answer: LightMyRequestResponse): void {
  const { req, res } = answer.raw
  req.removeAllListeners()
  res.removeAllListeners()
  Object.assign(res, { _lightMyRequest: { payloadChunks: [] } })
  Object.assign(answer, { payload: '', body: '', rawPayload: NOTHING, raw: undefined })
}

/**
 * Calls the API as a function: the same routes, checks and answers, without a port. `address` is the
 * visitor's, whose one request may need several calls: the key says that they are ours.
 */
export const inProcess =
  (app: FastifyInstance, address: string, key: string): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, 'x-internal-key': key },
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    })
    const { payload: text, rawPayload, statusCode: status, headers: said } = response
    letGo(response)
    const { etag, 'content-type': type = '', 'content-disposition': disposition = '' } = said
    if (text !== '' && !String(type).includes('json')) {
      return {
        status,
        body: undefined,
        file: { content: new Uint8Array(rawPayload), type: String(type), disposition: String(disposition) },
      }
    }
    return {
      status,
      text,
      body: text === '' ? undefined : JSON.parse(text),
      etag: typeof etag === 'string' ? etag : undefined,
    }
  }
