import { NotFound } from '../../../../ui/states.tsx'
import { api } from '../../../shared/session.ts'
import { userText } from './text.ts'

export const userOptions = (id: string) => api.identity.getUser.queryOptions({ input: { id } })

/** Shown if the company has no such user, or no longer has. */
export function UserNotFound() {
  return <NotFound title={userText('user.gone')} hint={userText('user.goneHint')} />
}
