import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { initialOf } from '../../initial.ts'
import type { Visitor } from './use-presence.ts'

/**
 * Shows who else has the thread open, so that two people do not answer it. The live region is there beforehand, so that screen
 * readers announce it when it is filled.
 */
export function OthersHere({ others }: { others: readonly Visitor[] }) {
  const t = useTexts(deskTexts)
  const writing = others.filter((each) => each.writing)
  const looking = others.filter((each) => !each.writing)
  const names = looking.map(({ name }) => name).join(t('listOf'))
  return (
    <div className="others-here" role="status">
      {others.length > 0 && (
        <span className="others-here__faces">
          {others.map(({ id, name }) => (
            <Avatar key={id} initial={initialOf(name)} />
          ))}
        </span>
      )}
      <span>
        {writing.map(({ id, name }) => (
          <b key={id}>{t('isWriting', { name })}</b>
        ))}
        {looking.length > 0 && <span>{t('areLooking', { n: looking.length, names })}</span>}
      </span>
    </div>
  )
}
