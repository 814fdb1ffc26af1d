import { factsOf, type OauthVendorId } from '@gable/contract/integration-vendor'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../shared/api.ts'
import { text } from '../../shared/integration/text.ts'

/** Opens the vendor's consent page, which returns to `/oauth/{vendor}/callback`. */
export function useConnect(vendor: OauthVendorId, owner: 'company' | 'own', returnTo: string) {
  const begin = owner === 'own' ? client.integration.beginOwn : client.integration.begin
  return useAction({
    run: () => begin({ vendor, returnTo }),
    thing: factsOf(vendor).name,
    action: text('connect.action'),
    quiet: true,
    onDone: ({ url }) => window.location.assign(url),
  })
}
