import { deleteOutdatedLists } from '../../ui/list/list-address.ts'
import { client } from '../api.ts'
import { tellOtherTabs } from '../session.ts'

/** Begins anew with whoever is signed in now: nothing of the other person stays in memory. */
export function beginAnew(path: string): void {
  deleteOutdatedLists()
  tellOtherTabs()
  window.location.assign(path)
}

/** Ends support, and leads back: to the platform's pages where the admin's own session waited, else to sign-in. */
export async function leaveSupport(): Promise<void> {
  await client.identity.endSupport()
  beginAnew('/')
}
