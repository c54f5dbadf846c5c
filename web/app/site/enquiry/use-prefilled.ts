import { useEffect, useState } from 'react'
import { useCustomerApi } from '../../customer-api.ts'
import { currentName } from '../../session.ts'

/** Who asks, as the profile knows them. */
type Person = { name: string; phone: string; email: string }

export type Prefilled = Person & {
  /** Whose draft it is. */
  owner: string
}

/** Whom the fields begin with. Undefined while that is on its way. */
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
        // The form does without: one can type.
        console.error('The profile could not be had.', error)
        begin({ name: currentName(), phone: '', email: '' })
      },
    )
    return () => {
      left = true
      // Whoever signs in next, in this tab or another one, is somebody else.
      setPrefilled(undefined)
    }
  }, [api, token])
  return prefilled
}
