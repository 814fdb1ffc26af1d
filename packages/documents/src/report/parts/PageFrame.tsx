import { Page, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { ReportContent } from '../content.ts'
import { colors, footLine, paper, styles } from '../style.ts'
import { Text } from './Text.tsx'

// No line height: with one, the renderer drops text that is generated per page.
const foot = { fontSize: 8, color: colors.grey }

/** A page with a footer: the company, the house, and the page number. */
export function PageFrame({ content, children }: { content: ReportContent; children: ReactNode }) {
  const { company, addressLine, say } = content
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      {children}
      <View fixed style={footLine}>
        <Text style={foot}>{`${company.name} · ${addressLine}`}</Text>
        <Text
          style={foot}
          render={({ pageNumber, totalPages }) =>
            say('report.page', { page: String(pageNumber), pages: String(totalPages) })
          }
        />
      </View>
    </Page>
  )
}
