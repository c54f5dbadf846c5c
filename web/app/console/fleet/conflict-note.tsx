import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import type { Draft, DraftField } from './draft.ts'
import { fieldName } from './field-names.ts'
import type { Choices } from './fleet-calls.ts'
import type { Conflict } from './use-draft.ts'
import { useValueText } from './use-value-text.ts'

/** Formats a field of a draft as text; offers and features by their titles in the page's language. */
function useFieldText(offers: Choices['offers']) {
  const language = useLanguage()
  const valueText = useValueText()
  return (name: DraftField, { offers: ids, features, ...draft }: Draft): string => {
    if (name === 'offers')
      return valueText(
        name,
        offers.filter(({ id }) => ids.includes(id)).map((offer) => offer[`${language}_title`]),
      )
    if (name === 'features')
      return valueText(
        name,
        features.map((each) => `${each[`${language}_title`]}: ${each[`${language}_value`]}`),
      )
    const value = draft[name]
    return typeof value === 'object' && 'text' in value ? value.text : valueText(name, value)
  }
}

type ConflictProps = { conflict: Conflict; draft: Draft; offers: Choices['offers']; onTake: (name: DraftField) => void }

/** Says that someone else has saved first. For each field that both changed, shows both values and lets the user take theirs. */
export function ConflictNote({ conflict: { theirs, both }, draft, offers, onTake }: ConflictProps) {
  const t = useTexts(staffFleetTexts)
  const fieldText = useFieldText(offers)
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
                  <dd dir="auto">{fieldText(name, theirs)}</dd>
                  <dt className="muted tiny">{t('yours')}</dt>
                  <dd dir="auto">{fieldText(name, draft)}</dd>
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
