import type { AdminOrder } from '@gable/contract/admin-order'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { ResolveDialog } from '../../../sales/measurement/order/ResolveDialog.tsx'
import { client } from '../../../shared/api.ts'
import { invalidatesForAdmin } from './company-query.ts'

interface Props {
  companyId: string
  order: AdminOrder
  onClose: () => void
}

/** Records the outcome of a company's order, as found out from the vendor. */
export default function ResolveOrder({ companyId, order: { id, source }, onClose }: Props) {
  return (
    <ResolveDialog
      vendor={sourceNames[source]}
      resolve={(found) => client.admin.resolveCompanyOrder({ companyId, id, ...found })}
      invalidate={invalidatesForAdmin}
      onClose={onClose}
    />
  )
}
