import { Button } from '../../../homeowner/parts/Button.tsx'
import { compared } from '../../flow/flow-products.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'

/** Marks a product for comparison, and opens the comparison from the same spot. */
export function CompareMark({ product: { id, name } }: { product: { id: string; name: string } }) {
  const { flow, dispatch } = useWidget().quote
  const count = flow.compared.length
  const marked = flow.compared.includes(id)
  const full = !marked && count >= compared.most
  const leads = marked && count >= compared.least
  return (
    <div className="compare-mark">
      <label className={full ? 'check compare-full' : 'check'}>
        <input
          type="checkbox"
          checked={marked}
          disabled={full}
          aria-label={text('compare.mark', { product: name })}
          onChange={(event) =>
            dispatch({ type: 'productCompared', productId: id, marked: event.currentTarget.checked })
          }
        />
        {!leads && <span>{text(full ? 'compare.full' : 'compare.button')}</span>}
      </label>
      {leads && (
        <Button kind="link" onClick={() => dispatch({ type: 'productsCompared' })}>
          {text('compare.show', { count })}
        </Button>
      )}
      {marked && !leads && <small>{text('compare.another')}</small>}
    </div>
  )
}
