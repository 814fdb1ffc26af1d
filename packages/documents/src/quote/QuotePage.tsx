import { Page, View } from '@react-pdf/renderer'
import { PriceChanges } from '../offer/PriceChanges.tsx'
import { Text } from '../report/parts/Text.tsx'
import { colors, footLine, paper, styles } from '../report/style.ts'
import type { QuoteContent } from './content.ts'
import { LetterHead } from './sections/LetterHead.tsx'
import { OfferSection } from './sections/OfferSection.tsx'
import { PriceSection } from './sections/PriceSection.tsx'
import { ProductsSection } from './sections/ProductSection.tsx'
import { AnswersSection, NotesSection, RoofsSection } from './sections/RoofsSection.tsx'
import { SitePhotosSection } from './sections/SitePhotosSection.tsx'

// No line height: with one, the renderer drops text that is generated per page.
const foot = { fontSize: 8, color: colors.grey }

/** The pages of a quote: the customer, the price, the products, and the roofs. */
export function QuotePage({ content }: { content: QuoteContent }) {
  const { shared, addressLine, say } = content
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      <View fixed style={{ ...band, backgroundColor: shared.look.mainButtonColor }} />
      <LetterHead content={content} />
      <OfferSection content={content} />
      {shared.priceChanges && (
        <PriceChanges
          changes={shared.priceChanges}
          language={shared.language}
          locale={shared.locale}
          item={say('quote.item')}
          amount={say('quote.amount')}
        />
      )}
      <PriceSection content={content} />
      <ProductsSection content={content} />
      <RoofsSection content={content} />
      <AnswersSection content={content} />
      <SitePhotosSection content={content} />
      <NotesSection content={content} />
      <View fixed style={footLine}>
        <Text style={{ ...foot, maxWidth: paper.width * 0.7 }}>{`${shared.company.name} · ${addressLine}`}</Text>
        <Text
          style={foot}
          render={({ pageNumber, totalPages }) =>
            say('quote.page', { page: String(pageNumber), pages: String(totalPages) })
          }
        />
      </View>
    </Page>
  )
}

/** On every page, in the color of the company's button. */
const band = { position: 'absolute', left: 0, right: 0, top: 0, height: 10 } as const
