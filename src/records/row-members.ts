/** Members that the store itself gives to a row: who writes or imports one cannot set them. */
export const STORE_MEMBERS: readonly string[] = ['id', 'created_at', 'updated_at']

/**
 * The highest id of a row that is stored; there is room below it for all the rows that will ever
 * come. What is built in and read by the same paths (starter templates) has ids above it. A greater
 * one in a file is a mistake, or that of a starter that was copied with it.
 */
export const LARGEST_GIVEN_ID = 2_000_000_000
