import type { FinancingTypeRow } from '@gable/contract/financing'
import { financingForm } from '@gable/contract/financing-form'
import { limits } from '@gable/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { EditPage } from '../../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { financingPath, MarketNotFound, marketOptions } from '../financing-query.tsx'
import { text } from '../text.ts'
import { useClpOffer } from './clp-offer.ts'
import { FinancingFields } from './FinancingFields.tsx'
import { financingFormOf, financingLabels, sentOf, shownValue } from './financing-form.ts'
import { Preview } from './Preview.tsx'

const noTypes: FinancingTypeRow[] = []

/** The financing of one market, with a preview of what homeowners read. */
export default function MarketFinancing({ marketId }: { marketId: string }) {
  const navigate = useNavigate()
  const query = useQuery(toEdit(marketOptions(marketId)))
  // One page is enough for the maximum number of types.
  const types = useQuery(api.financing.types.queryOptions({ input: { pageSize: limits.financing.types } }))
  const clp = useClpOffer(marketId)
  const rows = types.data?.rows ?? noTypes
  const name = query.data?.name
  return (
    <EditPage
      query={query}
      unknown={<MarketNotFound />}
      title={name === undefined ? text('market.editTitle') : text('market.title', { name })}
      back={() => ({ to: financingPath, label: text('financing.back') })}
      schema={financingForm}
      valuesOf={financingFormOf}
      labels={financingLabels}
      shown={shownValue(new Map(rows.map((row) => [row.id, row.name])))}
      submitLabel={text('market.save')}
      thing={text('market.thing')}
      action={text('market.saved')}
      save={(values, { id, version }) => client.financing.save({ ...sentOf(values), marketId: id, version })}
      invalidate={invalidatesFor('financing')}
      onDone={() => void navigate({ to: financingPath })}
      aside={(form) => <Preview values={form.values} types={rows} />}
    >
      {(form) => (
        <FinancingFields
          form={form}
          clp={clp}
          types={types.data?.rows}
          saved={query.data?.financingType}
          isHidden={query.data?.isHidden ?? false}
        />
      )}
    </EditPage>
  )
}
