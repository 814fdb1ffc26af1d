import { View } from '@react-pdf/renderer'
import { Text } from '../report/parts/Text.tsx'
import { colors, footLine } from '../report/style.ts'
import type { SignedContent } from './content.ts'

/** Identifies the document that a page belongs to. */
export function Foot({ content: { say, request } }: { content: SignedContent }) {
  return (
    <View fixed style={footLine}>
      <Text style={{ fontSize: 8, color: colors.grey }}>{say('page', { id: request.documentId })}</Text>
    </View>
  )
}
