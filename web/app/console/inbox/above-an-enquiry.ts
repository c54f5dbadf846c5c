/** The address of an enquiry without its number redirects to the inbox. */
import { redirect } from 'react-router'
import { staffPaths } from '../../staff-paths.ts'
import type { Route } from './+types/above-an-enquiry'

export const loader = ({ request }: Route.LoaderArgs) => redirect(staffPaths.inbox + new URL(request.url).search)
