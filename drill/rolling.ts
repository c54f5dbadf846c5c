/** Two nodes behind nginx are restarted in turn under load, then replaced one by one by a version with a further migration. */
import { setTimeout as sleep } from 'node:timers/promises'
import { clientOf } from './caller.ts'
import { nextVersion } from './next-version.ts'
import { startNode, startProxy, type Node } from './nodes.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { CUSTOMER } from './people.ts'
import { onPostgres, type TestBed } from './places.ts'
import { startVisits, untilHeard, type Visits } from './visitors.ts'
import { prepareWriter } from './writes.ts'

const SIDE_BY_SIDE_MS = 60_000
const STOP_MS = 10_000
const HEARD_MS = 1_000

const nobody = () => {}

/** A session ended on one node is refused by the other; a message sent to one node reaches an event stream on the other. */
async function together([one, two]: readonly [Node, Node], thread: number, token: string): Promise<Outcome[]> {
  const client = ({ product }: Node, own?: string) => clientOf(() => product.port, nobody, own)
  const { data: session } = await client(one)('PUT /v1/customer/login', { body: CUSTOMER })
  const statusAt = (node: Node) =>
    client(
      node,
      session.auth_token,
    )('GET /v1/customer/profile').then(
      () => 200,
      (error: { status: number }) => error.status,
    )
  const before = await statusAt(two)
  await client(one, session.auth_token)('DELETE /v1/customer/session')
  const after = await statusAt(two)
  const heard = await untilHeard(client(one, token), two.product.port, token, thread)
  return [
    {
      what: 'a session on the other node, before and after its end',
      figure: `${before}, ${after}`,
      limit: '200, 401',
      held: before === 200 && after === 401,
    },
    atMost('a message sent over one node is heard on the other', heard, HEARD_MS, 'ms'),
  ]
}

const failures = (what: string, { raw, failed, asked }: Visits): Outcome[] => {
  for (const each of raw.slice(0, 5)) console.error('failed at first:', each)
  return [
    none(`${what}: calls that failed twice with one key`, failed.length, String(asked())),
    {
      what: `${what}: calls that failed at first`,
      figure: `${raw.length} of ${asked()}`,
      limit: '1 of 10000',
      held: raw.length <= Math.max(1, asked() / 10_000),
      // A node with other work to do may refuse some.
      timed: true,
    },
  ]
}

type End = { refused: boolean; alive: boolean; ms: number }

/** Restarts a node; returns what its health endpoints answered during the shutdown, and the milliseconds that took. */
async function restarted(node: Node): Promise<End> {
  const { port } = node.product
  const began = performance.now()
  let ms = 0
  const stop = node.product.stop
  node.product.stop = async () => {
    await stop()
    ms = performance.now() - began
  }
  const restart = node.restart()
  await sleep(200)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  const [ready, alive] = [await statusOf('/readyz'), await statusOf('/healthz')]
  await restart
  return { refused: ready === 503, alive: alive === 200, ms }
}

async function roll(testBed: TestBed, { rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  const until = performance.now() + budgetMs - 2 * SIDE_BY_SIDE_MS
  const nodes = [await startNode(testBed, 'one'), await startNode(testBed, 'two')] as const
  const proxy = await startProxy(
    nodes.map(({ product }) => product.port),
    testBed.folder,
  )
  const port = () => proxy.port
  try {
    const { data: session } = await clientOf(port, nobody)('PUT /v1/customer/login', { body: CUSTOMER })
    const token = session.auth_token
    const writer = await prepareWriter(clientOf(port, nobody), (own) => clientOf(port, nobody, own))
    const outcomes = await together(nodes, writer.threads[0] ?? 0, token)
    const ends: End[] = []
    const visits = startVisits(port, writer, token)
    let done = 0
    for (; done < rounds && performance.now() < until; done += 1) for (const node of nodes) ends.push(await restarted(node))
    await visits.stop()
    outcomes.push(
      { what: 'both nodes restarted', figure: `${done} times`, limit: `${rounds} times`, held: done === rounds },
      ...failures('restarts', visits),
      none('nodes that said they were ready while they ended', ends.filter(({ refused }) => !refused).length, String(ends.length)),
      none('nodes that said they were dead while they ended', ends.filter(({ alive }) => !alive).length, String(ends.length)),
      atMost('the end of a node, slowest', Math.max(...ends.map(({ ms }) => ms)), STOP_MS, 'ms'),
    )
    const next = nextVersion(testBed.folder)
    const beside = startVisits(port, writer, token)
    await nodes[1].restart(next)
    await sleep(SIDE_BY_SIDE_MS)
    await nodes[0].restart(next)
    await sleep(2_000)
    await beside.stop()
    return [...outcomes, ...failures('a migration, and a minute of both versions', beside)]
  } finally {
    await proxy.stop()
    for (const { product } of nodes) await product.kill()
  }
}

export const rolling = (parameters: DrillParameters): Promise<Outcome[]> => onPostgres((testBed) => roll(testBed, parameters))
