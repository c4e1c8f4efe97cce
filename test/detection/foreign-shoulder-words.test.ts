import { expect, test } from 'vitest'
import { KeywordService } from '../../src/detection/index.ts'

const keywords = new KeywordService()

test.each([
  'DE: Wdh.: Bayern - Köln',
  'TR: Özet: Galatasaray - Fenerbahçe',
  'PL: Legia - Lech | Skrót',
  'SE: Inför match: AIK - Hammarby',
  'FI: Kooste: HJK - Ilves',
  'ES: La Previa: Real Madrid - Barcelona',
  'IT: Inter - Milan (Interviste)',
  'FR: PSG - OM | Débrief',
  'NL: Voorbeschouwing: Ajax - PSV',
  'RU: Обзор: Зенит - Спартак',
  'BBC Radio 5 Live: Arsenal v Chelsea',
])('%s is no live event', (name) => {
  expect(keywords.isShoulder(name)).toBe(true)
})

test.each(['DE: Bayern - Köln', 'PL: Legia - Lech', 'Analysts vs Reprisals', 'FR: Lens - Lille'])(
  '%s is one',
  (name) => {
    expect(keywords.isShoulder(name)).toBe(false)
  },
)
