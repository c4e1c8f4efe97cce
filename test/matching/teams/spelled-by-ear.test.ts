import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../../src/matching/teams/name-folding.ts'
import { frameOf, likenessOf, soundsOf } from '../../../src/matching/teams/spelled-by-ear.ts'

const sounds = (name: string): string => soundsOf(fold(name))
const likeness = (written: string, meant: string) => likenessOf(sounds(written), sounds(meant))

describe('the sounds of a name', () => {
  test.each([
    ['Novak Đoković', 'Novak Djokovic'],
    ['Kameron Nori', 'Cameron Norrie'],
    ['Mekenzi Mekdonald', 'Mackenzie McDonald'],
    ['Andriej Rublow', 'Andrey Rublev'],
    ['Siniaková / Townsendová', 'Siniakova / Townsend'],
    ['Ovijedo', 'Oviedo'],
    ['Mančester junajted', 'Manchester United'],
    ['Brajton', 'Brighton'],
    ['Čelsi', 'Chelsea'],
    ['Galatasary', 'Galatasaray'],
    ['Реал Мадрид', 'Real Madrid'],
    ['Боруссия Дортмунд', 'Borussia Dortmund'],
    ['Κρίσταλ Πάλας', 'Crystal Palace'],
    ['Ντόρτμουντ', 'Dortmund'],
    ['ريال مدريد', 'Real Madrid'],
    ['فنربخشة', 'Fenerbahce'],
    ['الهلال', 'Al Hilal'],
    ['ארסנל', 'Arsenal'],
    ['ליברפול', 'Liverpool'],
    ['Njukasl', 'Newcastle'],
  ])('%j is close to %j and has its frame', (written, meant) => {
    expect(likeness(written, meant)).toBe('close')
    expect(frameOf(sounds(written))).toBe(frameOf(sounds(meant)))
  })

  test.each([['Fənərbaxça', 'Fenerbahce']])('%j is near %j', (written, meant) => {
    expect(likeness(written, meant)).toBe('near')
  })

  test.each([
    ['Real Madrid', 'Real Betis'],
    ['Manchester United', 'Manchester City'],
    ['Austria Wien', 'Austria Salzburg'],
    ['Nantes', 'Nancy'],
    ['Yuan Yue', 'Inoue'],
    ['Barcelona SC', 'Barcelona'],
    ['Bay', 'Bahia'],
    ['Irvine', 'Rune'],
    ['Potros', 'Padres'],
    ['Rojos', 'Rays'],
  ])('%j is not like %j', (written, meant) => {
    expect(likeness(written, meant)).toBeNull()
  })

  test('likeness does not depend on which of two names comes first, and a name of four letters or more is close to itself', () => {
    const names = fc.array(fc.string({ unit: fc.constantFrom(...'acehjkostw'), minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(names, names, (one, other) => {
        const [left, right] = [soundsOf(one.join(' ')), soundsOf(other.join(' '))]
        expect(likenessOf(left, right)).toBe(likenessOf(right, left))
        if (left.replaceAll(' ', '').length >= 4) expect(likenessOf(left, left)).toBe('close')
      }),
    )
  })
})
