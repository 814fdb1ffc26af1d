import { clearRememberedLists } from '../../../ui/list/list-address.ts'
import { client, notifyOtherTabs } from '../../shared/session.ts'

/** Reloads as the user who is signed in now, so that nothing of the previous user stays in memory. */
export function restart(path: string): void {
  clearRememberedLists()
  notifyOtherTabs()
  window.location.assign(path)
}

/** Ends support and returns to the platform's pages if the admin's own session is still valid, or else to sign-in. */
export async function leaveSupport(): Promise<void> {
  await client.identity.endSupport()
  restart('/')
}
