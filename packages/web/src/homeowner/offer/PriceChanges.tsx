import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { PriceChanges as Changes } from '@gable/contract/price-changes'
import { changeRows, changesTitle } from '@gable/contract/price-changes-words'

interface Props {
  changes: Changes
  language: SpokenLanguage
  locale: string
  /** The level of its heading on the page. */
  heading: 'h2' | 'h3'
}

/** What changed between the price that the homeowner saw online and this one, to the cent. */
export function PriceChanges({ changes, language, locale, heading: Heading }: Props) {
  return (
    <section className="letter-part">
      <Heading>{changesTitle(language)}</Heading>
      <table>
        <tbody>
          {changeRows(changes, language, locale).map(({ key, label, detail, amount, isTotal }) => (
            <tr key={key}>
              <th scope="row">
                {isTotal ? <strong>{label}</strong> : label}
                {detail && <small>{detail}</small>}
              </th>
              <td>{isTotal ? <strong>{amount}</strong> : amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
