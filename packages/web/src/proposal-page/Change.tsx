import { longDate } from '@gable/contract/format/day'
import { money, signedMoney } from '@gable/contract/format/money'
import type { ShownChange } from '@gable/contract/proposal-change'
import { Button } from '../homeowner/parts/Button.tsx'
import { mayAnswer } from './may-answer.ts'
import type { ProposalProps } from './proposal-props.ts'
import { text } from './texts/text.ts'
import { useChoosing } from './use-choosing.ts'

/** The lines of a change order, and the contract's total before and after. */
export function Change({ change, view, source, onChanged }: { change: ShownChange } & ProposalProps) {
  const { currency, locale, timeZone } = view
  const { reason, lines, totalCents, originalName, originalSignedAt, originalTotalCents, signedChangesCents } = change
  const signed = (cents: number) => signedMoney(cents, currency, locale)
  return (
    <section className="proposal-section" aria-labelledby="change">
      <h2 id="change">{text('change.title')}</h2>
      <p className="letter-quiet">
        {text('change.to', { name: originalName, day: longDate(originalSignedAt, timeZone, locale) })}
      </p>
      <p className="proposal-reason">{reason}</p>
      <div className="letter-part proposal-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('change.item')}</th>
              <th scope="col">{text('change.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, label, amountCents }) => (
              <Row key={id} label={label} amount={signed(amountCents)} />
            ))}
            <Row label={text('change.total')} amount={signed(totalCents)} strong />
          </tbody>
        </table>
      </div>
      <div className="letter-part proposal-table">
        <h3>{text('change.contract')}</h3>
        <table>
          <tbody>
            <Row label={text('change.original')} amount={money(originalTotalCents, currency, 'exact', locale)} />
            {signedChangesCents !== 0 && <Row label={text('change.signed')} amount={signed(signedChangesCents)} />}
            <Row label={text('change.total')} amount={signed(totalCents)} />
            <Row label={text('change.after')} amount={money(change.newTotalCents, currency, 'exact', locale)} strong />
          </tbody>
        </table>
        <p className="letter-quiet">{text('change.withTax')}</p>
      </div>
      {view.signing === null && <Accept view={view} source={source} onChanged={onChanged} />}
    </section>
  )
}

/** Accepts a change order that needs no signature. */
function Accept({ view, source, onChanged }: ProposalProps) {
  const { options, chosen, timeZone, locale } = view
  const { sending, failed, take } = useChoosing({ view, source, onChanged })
  const [option] = options
  return (
    <div role="status">
      {failed && <p className="offer-warning">{failed}</p>}
      {chosen && (
        <p className="offer-done">{text('change.accepted', { day: longDate(chosen.at, timeZone, locale) })}</p>
      )}
      {option && !chosen && source.kind === 'link' && mayAnswer(view) && (
        <Button busy={sending !== ''} busyText={text('offer.choosing')} onClick={() => void take(option.id, [])}>
          {text('change.accept')}
        </Button>
      )}
    </div>
  )
}

function Row({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <tr>
      <th scope="row">{strong ? <strong>{label}</strong> : label}</th>
      <td>{strong ? <strong>{amount}</strong> : amount}</td>
    </tr>
  )
}
