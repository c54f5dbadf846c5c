import { blocksOf, type Block } from './blocks.ts'
import './prose.css'

function Part({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  const items = block.items.map((item, index) => <li key={index}>{item}</li>)
  // A list without its own marks is read as one only when it says so.
  if (block.kind === 'bulleted') return <ul role="list">{items}</ul>
  return <ol start={block.first}>{items}</ol>
}

/** A plain text with its paragraphs and lists. */
export const Prose = ({ text }: { text: string }) => blocksOf(text).map((block, index) => <Part key={index} block={block} />)
