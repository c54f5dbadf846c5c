import { useEffect, useState } from 'react'
import { useCustomerApi } from '../../customer-api.ts'
import { drafts, type Draft } from '../../drafts.ts'
import { currentName } from '../../session.ts'

/** Who asks, as the profile knows them. */
type Person = { name: string; phone: string; email: string }

export type Prefilled = Person & {
  /** Whose draft it is. */
  owner: string
  /** What was typed before and not sent. */
  draft: Draft
}

/** The fields as they begin: from the profile, and what was typed before. Undefined while that is on its way. */
export function usePrefilled(form: string, signedIn: boolean): Prefilled | undefined {
  const api = useCustomerApi()
  const [prefilled, setPrefilled] = useState<Prefilled>()
  useEffect(() => {
    if (!signedIn) return
    let left = false
    const begin = (person: Person) => {
      const owner = person.email || person.name
      if (!left) setPrefilled({ ...person, owner, draft: drafts.read(form, owner) ?? {} })
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
    }
  }, [api, form, signedIn])
  return prefilled
}
