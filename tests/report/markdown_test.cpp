// Text for pages in Markdown: what a case's title says is text, whatever it looks like.
#include "kreisel/report/text/markdown.hpp"

#include <gtest/gtest.h>

namespace kreisel {
namespace {

TEST(Markdown, MarksAreText) {
  EXPECT_EQ(markdown_text("<script>a*b</script> | [x](y) # j_z"),
            "\\<script\\>a\\*b\\</script\\> \\| \\[x\\](y) \\# j\\_z");
  EXPECT_EQ(markdown_text("`a_b | c` d_e"), "`a_b \\| c` d\\_e");
}

}  // namespace
}  // namespace kreisel
