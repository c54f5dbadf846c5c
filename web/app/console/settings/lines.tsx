import { useState, type ReactNode } from 'react'
import { settingsTexts } from '../../i18n/settings/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PartButton } from './part-form.tsx'

/** Rows of fields, with an empty one at the end; a button adds more, which needs JavaScript. */
export function Lines<Value>({ given, line }: { given: readonly Value[]; line: (value: Value | undefined, n: number) => ReactNode }) {
  const t = useTexts(settingsTexts)
  const hydrated = useHydrated()
  const { list, changeAt } = useRowFocus<HTMLDivElement>()
  const [added, setAdded] = useState({ to: given, lines: 0 })
  // Once saved, the added rows are part of `given`.
  if (added.to !== given) setAdded({ to: given, lines: 0 })
  const values = [...given, ...Array.from({ length: 1 + added.lines }, () => undefined)]
  return (
    <>
      <div className="settings__lines" ref={list}>
        {values.map((value, index) => (
          <div key={index} className="settings__line">
            {line(value, index + 1)}
          </div>
        ))}
      </div>
      {hydrated && (
        <PartButton
          size="sm"
          className="settings__add"
          onClick={() => changeAt(values.length, () => setAdded({ to: given, lines: added.lines + 1 }))}
        >
          <Icon name="plus" size="s" />
          {t('addLine')}
        </PartButton>
      )}
    </>
  )
}
