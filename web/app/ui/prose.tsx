import { phonesInOrder } from '@masar/domain/phones-in-text'
import { blocksOf, type Block } from './blocks.ts'
import './prose.css'

function Part({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  const items = block.items.map((item, index) => <li key={index}>{item}</li>)
  return block.kind === 'bulleted' ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>
}

/** A plain text with its paragraphs and lists. */
export const Prose = ({ text }: { text: string }) => (
  <div className="words">
    {blocksOf(phonesInOrder(text)).map((block, index) => (
      <Part key={index} block={block} />
    ))}
  </div>
)
