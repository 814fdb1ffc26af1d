import { richText } from '@gable/contract/rich-text'
import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/**
 * Rejects any change that would make the document invalid under the contract, however it was made (typed, pasted,
 * dropped, undone). So the editor never contains what the server would refuse.
 */
export const WithinLimits = Extension.create<{ onRefused: () => void }>({
  name: 'withinLimits',
  addOptions: () => ({ onRefused: () => {} }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options
    return [
      new Plugin({
        key: new PluginKey('withinLimits'),
        filterTransaction(transaction) {
          if (!transaction.docChanged || richText.safeParse(transaction.doc.toJSON()).success) return true
          onRefused()
          return false
        },
      }),
    ]
  },
})
