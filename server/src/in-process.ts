import type { Transport } from '@masar/contract/client'
import type { FastifyInstance } from 'fastify'

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
    const { etag, 'content-type': type = '', 'content-disposition': disposition = '' } = response.headers
    if (response.payload !== '' && !String(type).includes('json')) {
      const file = { content: new Uint8Array(response.rawPayload), type: String(type), disposition: String(disposition) }
      return { status: response.statusCode, body: undefined, file }
    }
    const text = response.payload
    return {
      status: response.statusCode,
      text,
      body: text === '' ? undefined : JSON.parse(text),
      etag: typeof etag === 'string' ? etag : undefined,
    }
  }
