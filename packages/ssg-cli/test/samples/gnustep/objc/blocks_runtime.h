/* GNUstep's headers look here for the runtime of blocks. */
#include <Block.h>
