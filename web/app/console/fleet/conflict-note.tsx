import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import type { Draft, DraftField, LongText } from './draft.ts'
import { fieldName } from './field-names.ts'
import type { Conflict } from './use-draft.ts'

const shown = (value: Draft[DraftField]): string =>
  typeof value === 'string' ? value : 'text' in value ? (value as LongText).text : JSON.stringify(value)

type ConflictProps = { conflict: Conflict; draft: Draft; onTake: (name: DraftField) => void }

/** Somebody else was quicker: what they wrote where both wrote, and the choice. */
export function ConflictNote({ conflict: { theirs, both }, draft, onTake }: ConflictProps) {
  const t = useTexts(staffFleetTexts)
  return (
    <section className="conflict" role="alert">
      <h2>{t('conflictTitle')}</h2>
      <p>{t('conflictLine')}</p>
      {both.length > 0 && (
        <>
          <p>{t('conflictBoth')}</p>
          <ul className="conflict__list">
            {both.map((name) => (
              <li key={name}>
                <b>{t(fieldName(name))}</b>
                <dl>
                  <dt className="muted tiny">{t('theirs')}</dt>
                  <dd dir="auto">{shown(theirs[name])}</dd>
                  <dt className="muted tiny">{t('yours')}</dt>
                  <dd dir="auto">{shown(draft[name])}</dd>
                </dl>
                <Button size="sm" onClick={() => onTake(name)}>
                  {t('takeTheirs')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
