import { Page, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { ReportContent } from '../content.ts'
import { colors, paper, styles } from '../style.ts'
import { Text } from './Text.tsx'

// No line height: with one, the renderer drops text that is generated per page.
const foot = { fontSize: 8, color: colors.grey }

/** A page with a footer: the company, the house, and the page number. */
export function PageFrame({ content, children }: { content: ReportContent; children: ReactNode }) {
  const { company, addressLine, say } = content
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      {children}
      <View
        fixed
        style={{
          position: 'absolute',
          left: paper.margin,
          right: paper.margin,
          bottom: 26,
          paddingTop: 8,
          borderTopWidth: 0.75,
          borderTopColor: colors.line,
          flexDirection: 'row',
          justifyContent: 'space-between',
        }}
      >
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
