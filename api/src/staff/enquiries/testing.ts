/** Enquiries for the tests of the inbox. */
import { signUp, somebody } from '../../accounts/testing.ts'
import type { TestApi } from '../../platform/testing.ts'

type Kind = 'rental' | 'leasing' | 'pre_owned'

const LISTS = {
  rental: 'GET /v1/customers/rentals',
  leasing: 'GET /v1/customers/leasings',
  pre_owned: 'GET /v1/customers/pre_owns',
} as const satisfies Record<Kind, string>

let customers = 0

/** Creates a customer with one enquiry; returns its id and the customer's API client. */
export async function newEnquiry(
  api: TestApi,
  given: { kind?: Kind; name?: string; phone?: string; email?: string; at?: string; drop?: string } = {},
) {
  const { kind = 'rental', at = '', drop = '' } = given
  const [vehicle] = (await api.client()(LISTS[kind], { query: { per_page: 1, alias_name: 'all location' } })).data
  const address = somebody()
  const token = await signUp(api, address)
  const customer = api.client({ token })
  const name = given.name ?? `Tester No. ${(customers += 1)}x`
  const body = {
    enquiries: {
      enquiry_type: kind,
      assigned_cars: [{ vehicle_id: vehicle?.id ?? 0 }],
      name,
      phone: given.phone ?? '+968 9200 1992',
      email: given.email ?? address,
      car_location: at,
      drop_location: drop,
    },
  }
  const { data: id } = await customer('POST /v1/customers/enquiries', { body })
  return { id, name, address, token, customer }
}
