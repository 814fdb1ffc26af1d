import { factsOf, type OauthVendorId } from '@gable/contract/integration-vendor'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../session.ts'
import { text } from './text.ts'

/**
 * Opens the vendor's consent page, which returns to `/oauth/{vendor}/callback`.
 *
 * @param owner who will own the account: the company, or the user.
 * @param returnTo the page of the portal to return to at the end.
 */
export function useConnect(vendor: OauthVendorId, owner: 'company' | 'own', returnTo: string) {
  const begin = owner === 'own' ? client.integration.beginOwn : client.integration.begin
  return useAction({
    run: () => begin({ vendor, returnTo }),
    noun: factsOf(vendor).name,
    action: text('connect.action'),
    quiet: true,
    onDone: ({ url }) => window.location.assign(url),
  })
}
