import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../shared/api.ts'
import { text } from './text.ts'

/** Opens the payment service's own page: payment method, billing contact, cancellation. */
export function usePortal() {
  return useAction({
    run: () => client.billing.openPortal(),
    thing: text('plan.page'),
    action: text('plan.opened'),
    quiet: true,
    onDone: leaveFor,
  })
}

/** Goes to a page of the payment service in this tab. */
export function leaveFor({ url }: { url: string }): void {
  window.location.assign(url)
}
