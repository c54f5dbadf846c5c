/** No third party learns of a visit: unless an operator configures Google keys, no page sends a request to another host. */
import { expect, test, type Page } from './fixtures.ts'
import { signInCustomer } from './people.ts'
import { signInStaff, newEnquiry, newStaff, open, base } from './staff.ts'

const PUBLIC = [
  '/home',
  '/rental-car',
  '/lease-car',
  '/preowned-car',
  '/locations',
  '/contact-us',
  '/corporate',
  '/lease',
  '/about-us',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/forgot',
  '/compare',
  '/saved',
]
const OWN = ['/profile', '/my-enquiry', '/lease-cart']
const CONSOLE = [
  '/staff',
  '/staff/leads',
  '/staff/customers',
  '/staff/fleet',
  '/staff/offers',
  '/staff/articles',
  '/staff/dashboard',
  '/staff/settings',
]

/** Collects every host to which the browser sends a request. */
function hostsOf(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol)) hosts.add(host)
  })
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host))
  return hosts
}

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await open(page, address)
}

/** The cookies that the privacy page names. */
const COOKIES = ['auth_token', 'name', 'location', 'drop_location']

test('pages of the site ask the site alone, and set the cookies that the privacy page names', async ({ visitor, request, baseURL }) => {
  test.setTimeout(120_000)
  const page = await visitor({})
  const hosts = hostsOf(page)
  await visit(page, [...PUBLIC.map((path) => `/en${path}`), '/en/media', '/ar/home', '/ar/locations'])
  expect(await page.context().cookies()).toEqual([])
  const { customer, id } = await newEnquiry(request, 'Is the road to Jebel Shams open?')
  await signInCustomer(page.context(), customer, base(baseURL))
  await visit(page, [...OWN.map((path) => `/en${path}`), `/en/my-enquiry/${id}`])
  expect([...hosts]).toEqual([new URL(base(baseURL)).host])
  for (const { name } of await page.context().cookies()) expect(COOKIES).toContain(name)
})

test('the console asks the site alone', async ({ visitor, request, baseURL }) => {
  test.setTimeout(60_000)
  const page = await visitor({})
  const hosts = hostsOf(page)
  await signInStaff(page, await newStaff(request, 'admin'), 'en', base(baseURL))
  await visit(page, CONSOLE)
  expect([...hosts]).toEqual([new URL(base(baseURL)).host])
})
