import type { Extensions } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { ImageNode } from './image-node.ts'
import { linkPattern } from './link-address.ts'
import { PastedBold, PastedItalic } from './pasted.ts'
import { PlaceholderNode, type PlaceholderOptions } from './placeholder-node.ts'
import { tableNodes } from './table-nodes.ts'
import { WithinLimits } from './within-limits.ts'

/** The contract's rich-text schema as editor extensions, node by node and mark by mark, with the editing commands. */
export function richTextExtensions(options: PlaceholderOptions & { onRefused: () => void }): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    PastedBold,
    PastedItalic,
    Link.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkPattern.test(address),
    }),
    Heading.configure({ levels: [1, 2, 3] }),
    HardBreak,
    HorizontalRule,
    BulletList,
    OrderedList,
    ListItem.extend({ content: '(paragraph | bulletList | orderedList)+' }),
    ImageNode,
    ...tableNodes,
    PlaceholderNode.configure({ hasValue: options.hasValue }),
    UndoRedo,
    Gapcursor,
    Dropcursor,
    WithinLimits.configure({ onRefused: options.onRefused }),
  ]
}
