import { NotFound } from '../../../ui/NotFound.tsx'
import { api } from '../../api.ts'
import { userText } from '../texts/user.ts'

/** One user as a query. */
export const userOptions = (id: string) => api.identity.getUser.queryOptions({ input: { id } })

/** There is no such user of this company, or not any more. */
export function UserNotFound() {
  return <NotFound title={userText('user.gone')} hint={userText('user.goneHint')} />
}
