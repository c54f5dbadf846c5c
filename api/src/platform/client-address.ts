/** Maps client addresses to the networks by which requests are counted and logged. */
import { isIPv6 } from 'node:net'

/** Some proxies append the client's port, which differs for each connection. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.slice(1).find(Boolean) ?? address

/** The key by which a client's requests are counted: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household. */
export function clientNetwork(given: string): string {
  const address = withoutPort(given)
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The client's network as it appears in the log (/24 or /48): enough to recognise an attack, too coarse to identify a person. */
export function anonymisedNetwork(address: string): string {
  const network = clientNetwork(address)
  const octets = network.split('.')
  if (octets.length === 4) return `${octets.slice(0, 3).join('.')}.0/24`
  return network.endsWith('/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}
