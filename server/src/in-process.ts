import type { Transport } from '@masar/contract/client'
import type { FastifyInstance } from 'fastify'

/** Calls the API as a function: the same routes, checks and answers, without a port. `address` is the visitor's. */
export const inProcess =
  (app: FastifyInstance, address: string): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: response.statusCode, body: response.payload === '' ? undefined : JSON.parse(response.payload) }
  }
