import { MaterialDrawing } from '../../../card/MaterialDrawing.tsx'
import '../../../card/product-photo.css'
import '../../../card/stage.css'

/** The texture of a material, as homeowners see it for a product without a photo. */
export function MaterialTile({ words, className = '' }: { words: string; className?: string | undefined }) {
  return (
    <div className={`card-stage ${className}`}>
      <MaterialDrawing material={words} />
    </div>
  )
}
