import { money } from '@gable/contract/format/money'
import type { Currency } from '@gable/contract/status'
import type { LoanYear } from '@gable/pricing/loan-year'
import { useState } from 'react'
import type { LoanFigures } from './loan-figures.ts'
import { text } from './texts/text.ts'
import './payment-table.css'

/** The payments of a loan by year, with expandable months. */
export function PaymentTable({ figures, currency }: { figures: LoanFigures; currency: Currency }) {
  const { offer, years, interestCents } = figures
  const shown = (cents: number) => money(cents, currency)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className="payment-table" aria-label={text('table.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('table.year')}</th>
            <th scope="col">{text('table.payments')}</th>
            <th scope="col">{text('table.principal')}</th>
            <th scope="col">{text('table.interest')}</th>
            <th scope="col">{text('table.balance')}</th>
          </tr>
        </thead>
        {years.map((year) => (
          <Year key={year.year} year={year} shown={shown} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{text('table.all')}</th>
            <td>{shown(offer.totalOfPaymentsCents)}</td>
            <td>{shown(offer.financedCents)}</td>
            <td>{shown(interestCents)}</td>
            <td>{shown(0)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Year({ year: { year, months, ...sums }, shown }: { year: LoanYear; shown: (cents: number) => string }) {
  const [open, setOpen] = useState(false)
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button
            type="button"
            aria-expanded={open}
            aria-label={text('table.months', { year })}
            onClick={() => setOpen(!open)}
          >
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="M4 2l4 4-4 4" />
            </svg>
            {year}
          </button>
        </th>
        <td>{shown(sums.paymentCents)}</td>
        <td>{shown(sums.principalCents)}</td>
        <td>{shown(sums.interestCents)}</td>
        <td>{shown(sums.balanceCents)}</td>
      </tr>
      {open &&
        months.map(({ month, paymentCents, interestCents, balanceCents }) => (
          <tr key={month} className="payment-month">
            <th scope="row">{text('table.month', { month })}</th>
            <td>{shown(paymentCents)}</td>
            <td>{shown(paymentCents - interestCents)}</td>
            <td>{shown(interestCents)}</td>
            <td>{shown(balanceCents)}</td>
          </tr>
        ))}
    </tbody>
  )
}
