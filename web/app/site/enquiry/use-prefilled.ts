import { useEffect, useState } from 'react'
import { useCustomerApi } from '../../customer-api.ts'
import { currentName } from '../../session.ts'

/** The customer's details from the profile. */
type Person = { name: string; phone: string; email: string }

export type Prefilled = Person & {
  /** Whose draft it is. */
  owner: string
}

/** The initial values of the form, from the customer's profile. Undefined while it loads. */
export function usePrefilled(token: string | undefined): Prefilled | undefined {
  const api = useCustomerApi()
  const [prefilled, setPrefilled] = useState<Prefilled>()
  useEffect(() => {
    if (token === undefined) return
    let left = false
    const begin = (person: Person) => {
      if (!left) setPrefilled({ ...person, owner: person.email || person.name })
    }
    api('GET /v1/customer/profile').then(
      ({ data: { name, phone, email } }) => begin({ name, phone, email }),
      (error: unknown) => {
        // The form works without the profile: the customer types the details.
        console.error('The profile could not be had.', error)
        begin({ name: currentName(), phone: '', email: '' })
      },
    )
    return () => {
      left = true
      // Somebody else may sign in next, in this tab or another one.
      setPrefilled(undefined)
    }
  }, [api, token])
  return prefilled
}
