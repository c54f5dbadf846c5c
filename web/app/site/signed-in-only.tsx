import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** The signed-in pages are there for those who are signed in, and nobody is before accounts exist. */
export function loader() {
  return redirect(paths.home('en'))
}
