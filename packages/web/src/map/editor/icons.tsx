const paths = {
  undo: 'M8 5 4 9l4 4M4.5 9H12a4 4 0 0 1 0 8h-1',
  redo: 'm12 5 4 4-4 4M15.500 9H8a4 4 0 0 0 0 8h1',
  draw: 'm4 16 1-4L13.500 3.500l3 3L8 15zM12 5l3 3',
  square: 'M4 4v12h12M4 12h4v4',
  turn: 'M15.500 8A6 6 0 1 0 16 11M16 4v4h-4',
  split: 'M10 3v14M4 6h3v8H4zM13 6h3v8h-3z',
  delete: 'M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11',
  done: 'm4 10.500 4 4 8-9',
  cancel: 'm5 5 10 10M15 5 5 15',
  rectangle: 'M3 6h14v9H3z',
  left: 'M5 9a6 6 0 1 1 1 6M5 4v5h5',
  right: 'M15 9a6 6 0 1 0-1 6M15 4v5h-5',
} as const

export type EditorIconName = keyof typeof paths

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
