import { isWord } from '@gable/contract/format/cost-answer'
import { area, percent, squares } from '@gable/contract/format/figure'
import { RoofTable } from '../homeowner/offer/RoofTable.tsx'
import type { DrawnQuote } from './shared-quote.ts'
import { text } from './texts/text.ts'

/** The quoted roofs, from above and in figures. */
export function Roof({ shared }: { shared: DrawnQuote }) {
  const { drawing, roofs, measured, address, how, product, locale } = shared
  return (
    <section className="letter-part">
      <h2>{text('roof.title')}</h2>
      {drawing && (
        <img
          className="letter-drawing"
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt={text('roof.drawing', { street: address.street })}
        />
      )}
      <RoofTable structures={roofs} locale={locale} text={text} />
      {measured && <p className="letter-quiet">{measured}.</p>}
      <p className="letter-quiet">
        {text('roof.material', {
          area: area(how.roofAreaSqft, locale),
          waste: percent(product.wasteBps, locale),
          squares: squares(product.squaresHundredths, locale),
        })}
      </p>
    </section>
  )
}

/** Uses the questions' wording at the time of the quote. */
export function Answers({ answers }: Pick<DrawnQuote, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <section className="letter-part">
      <h2>{text('answers.title')}</h2>
      <dl>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{isWord(answer) ? text(`answers.${answer}`) : answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
